/** Query parameters; repeated ones are joined by commas. */
export function paramsOf(url: string): Record<string, string> {
  const { searchParams } = new URL(url)
  const names = new Set(searchParams.keys())
  return Object.fromEntries([...names].map((name) => [name, searchParams.getAll(name).join(',')]))
}
