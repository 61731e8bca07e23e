/** Whether this URL can be used for a service: http or https, without a password. */
export function isServiceAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
