const product = 'Nurtured'

/** The title of a screen: what it shows first, because tabs are cut at the end. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${product}` : product
}
