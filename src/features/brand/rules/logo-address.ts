/** The public address of a logo, by the id of its image in the library. The database writes the same. */
export function logoAddress(media: string): string {
  return `/api/logos/${media}`
}
