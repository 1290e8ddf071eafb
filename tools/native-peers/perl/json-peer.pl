#!/usr/bin/perl
# Perl's JSON modules as peers of the bench: answers the requests of bench-kit's process/protocol.ts, one JSON object a
# line, a reply to each. The operations are `decode` (UTF-8 bytes to a Perl value) and `encode` (back).
use strict;
use warnings;

use JSON::PP ();
use List::Util qw(max);
use POSIX qw(ceil);
use Time::HiRes qw(clock_gettime CLOCK_MONOTONIC);

# An iteration of fewer milliseconds is lengthened by a batch, so that the clock's own cost does not matter.
use constant SHORTEST_ITERATION => 0.1;

# How each configuration is loaded; answers its encode_json and decode_json.
my %CONFIGURATIONS = (
    'JSON::PP' => sub { functions_of('JSON::PP') },
    'JSON::XS' => sub { functions_of('JSON::XS') },
    # Mojo::JSON hands its work to Cpanel::JSON::XS where that is installed, and looks for it when it is loaded.
    'Mojo::JSON' => sub { local $ENV{MOJO_NO_JSON_XS} = 0; functions_of('Mojo::JSON') },
    'Mojo::JSON (pure)' => sub { local $ENV{MOJO_NO_JSON_XS} = 1; functions_of('Mojo::JSON') },
);

my %ANSWERS = (open => \&open_configuration, prepare => \&prepare, warm => \&warm, sample => \&sample, release => \&release);

my $protocol = JSON::PP->new->utf8;
my $functions;
my %lanes;

sub functions_of {
    my ($module) = @_;
    (my $file = "$module.pm") =~ s{::}{/}g;
    require $file;
    return { encode => $module->can('encode_json'), decode => $module->can('decode_json') };
}

sub open_configuration {
    my ($request) = @_;
    my $name = $request->{config};
    my $load = $CONFIGURATIONS{$name} // die "there is no configuration \"$name\"\n";
    $functions = $load->();
    return { engine => $name };
}

sub prepare {
    my ($request) = @_;
    die "results cannot be kept alive here\n" if $request->{retain};
    my $text = read_file($request->{input});
    my ($encode, $decode) = @$functions{qw(encode decode)};
    my $value = $decode->($text);
    my %calls = (encode => sub { $encode->($value) }, decode => sub { $decode->($text) });
    my $call = $calls{ $request->{operation} } // die "there is no operation \"$request->{operation}\"\n";
    my $lane = $lanes{ $request->{lane} } = { call => $call, batch => 1 };
    $lane->{first} = run($call, 1);
    my $result = $call->();
    # The bench checks text: that of a decoded value is what the same module makes of it.
    my $json = $request->{operation} eq 'encode' ? $result : $encode->($result);
    utf8::decode($json) or die "the text is not UTF-8\n";
    return { bytes => length $text, result => $json };
}

sub read_file {
    my ($path) = @_;
    open my $file, '<:raw', $path or die "cannot read $path: $!\n";
    local $/;
    return scalar <$file>;
}

sub warm {
    my ($request) = @_;
    my $lane = lane_of($request);
    return {} if $lane->{first} >= $request->{milliseconds};
    my $seen = sample($request);
    $lane->{batch} = max(1, ceil(SHORTEST_ITERATION * $seen->{calls} / $seen->{elapsed}));
    return {};
}

sub sample {
    my ($request) = @_;
    my $lane = lane_of($request);
    my ($calls, $elapsed) = (0, 0);
    do {
        $elapsed += run($lane->{call}, $lane->{batch});
        $calls   += $lane->{batch};
    } while $elapsed < $request->{milliseconds};
    return { calls => $calls, elapsed => $elapsed };
}

sub lane_of {
    my ($request) = @_;
    return $lanes{ $request->{lane} } // die "no lane $request->{lane} was prepared\n";
}

# Milliseconds for so many calls.
sub run {
    my ($call, $calls) = @_;
    my $began = clock_gettime(CLOCK_MONOTONIC);
    $call->() for 1 .. $calls;
    return 1000 * (clock_gettime(CLOCK_MONOTONIC) - $began);
}

sub release {
    %lanes = ();
    return {};
}

sub answer {
    my ($line) = @_;
    my $reply = eval {
        my $request = $protocol->decode($line);
        my $answer = $ANSWERS{ $request->{do} } // die "there is no request \"$request->{do}\"\n";
        $answer->($request);
    };
    return $reply // { refused => $@ =~ s/\s+\z//r };
}

$| = 1;
while (defined(my $line = <STDIN>)) {
    print $protocol->encode(answer($line)), "\n";
}
