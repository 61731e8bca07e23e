/** Whether a service can be asked at this address: http or https, and no password in it. */
export function isServiceAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
