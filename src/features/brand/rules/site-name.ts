/**
 * A site's name: the one it declares, else the part of its title that matches its host, else the last part of a
 * title, else the title or the host.
 */
export function siteName(said: { site: string; title: string; host: string }): string {
  const { site, title, host } = said
  if (site !== '') return site.slice(0, 100)
  const parts = title
    .split(/(?<!\s)\s+[|–—·»:•-]\s+|(?:(?<!\s)\s+)?[|·»•]\s*|:\s+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const stem = lettersOf(host.split('.').at(-2) ?? host)
  const own =
    parts.find((part) => lettersOf(part) === stem) ??
    parts.find((part) => part.length <= 40 && lettersOf(part).includes(stem))
  return (own ?? (parts.length > 1 ? parts.at(-1) : undefined) ?? (title || host)).slice(0, 100)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
