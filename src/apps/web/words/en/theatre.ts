export const theatre = {};
