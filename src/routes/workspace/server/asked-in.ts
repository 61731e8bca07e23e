/** What an address asks: values that come several times under a name stand between commas. */
export function askedIn(url: string): Record<string, string> {
  const { searchParams } = new URL(url)
  const names = new Set(searchParams.keys())
  return Object.fromEntries([...names].map((name) => [name, searchParams.getAll(name).join(',')]))
}
