// Browsers drop tabs and line breaks from a URL and read \ as /, which would hide what it starts with.
const disguise = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\]/

/** Whether a URL is allowed in a link that visitors see: http(s), mailto, tel, or a path or anchor of this site. */
export function isSafeHref(href: string): boolean {
  const isKnown = /^(https?:\/\/[^/?#]|mailto:|tel:|\/(?!\/)|#)/i.test(href)
  return isKnown && !disguise.test(href) && URL.canParse(href, 'https://nurtured.invalid')
}

/** Whether a URL uses https:// and can be an image source. */
export function isSecureAddress(address: string): boolean {
  return /^https:\/\//i.test(address) && isSafeHref(address)
}
