export const motor = {};
