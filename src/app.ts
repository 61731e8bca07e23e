import type { Hono } from 'hono'
import { type AppParts, createFront } from './front.ts'
import type { Platform } from './platform/platform.ts'
import { createRest } from './rest.ts'

/** The whole product as one function from Request to Response, for tests: `app.request`. */
export function createApp(platform: Platform, parts: AppParts = {}): Hono {
  return createFront(platform, parts, (own) => createRest(platform, own)).app
}
