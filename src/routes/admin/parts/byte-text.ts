const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** `1.2 GB`. */
export function byteText(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const number = bytes / 1000 ** power
  return `${power === 0 ? number : number.toFixed(1)} ${units[power]}`
}
