/** Paths of files that no browser loads: folders named `server`, what a route loads and does, and the platform. */
export const serverCode =
  /(?:^|\/)src\/(?:features\/.*\/server\/|routes\/(?:.*\/)?(?:server\/|load\.ts$|actions\.ts$)|platform\/(?!navigation\/)|server\.ts|app\.ts|jobs\.ts)/
