import { isbot } from 'isbot'

/**
 * Whether a user agent says that it is a crawler or a program. Headless browsers do not count: they show what people
 * would see, and people use them in their own tests.
 */
export function isBot(userAgent: string | null | undefined): boolean {
  return isbot(userAgent?.replace(/HeadlessChrome/g, 'Chrome'))
}
