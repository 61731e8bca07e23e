/** Paths of files that no browser loads: folders named `server`, loaders and actions of routes, and the platform. */
export const serverCode =
  /(?:^|\/)src\/(?:features\/.*\/server\/|routes\/(?:.*\/)?(?:server\/|load\.ts$|actions\.ts$)|platform\/(?!navigation\/)|server\.ts|app\.ts|jobs\.ts)/
