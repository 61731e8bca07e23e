/** A link's short URL: none, random, or a custom slug. */
export const shortAddressKinds = ['none', 'made', 'own'] as const
export type ShortAddressKind = (typeof shortAddressKinds)[number]

/** Slugs that look like part of the product. */
const reserved =
  /^(?:about|access|account|admin|api|app|assets|auth|billing|blog|campaign|collection|confirm|contact|docs|favicon|health|help|home|index|invite|legal|login|logout|media|new|null|nurtured|page|pricing|privacy|public|robots|root|security|settings|share|sign-in|sign-up|signin|signup|sitemap|static|status|support|system|team|terms|undefined|unsubscribe|user|widget|workspace|www)$/

/** 3 to 60 of a-z, 0-9 and -, not beginning or ending with -, and not reserved. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/.test(text) && !isReserved(text)
}

export function isReserved(text: string): boolean {
  return reserved.test(text)
}

/** Whether a text could be the code of a short URL. */
export function isShortCode(text: string): boolean {
  return /^[0-9A-Za-z-]{3,60}$/.test(text)
}
