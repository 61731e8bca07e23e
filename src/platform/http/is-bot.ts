import { isbot } from 'isbot'

/**
 * Whether a user agent names a crawler or a program, by its own word. A browser that is run without a window is not
 * one: it shows what people would see, and is how people look at pages in their tests.
 */
export function isBot(userAgent: string | null | undefined): boolean {
  return isbot(userAgent?.replace(/HeadlessChrome/g, 'Chrome'))
}
