import { ownData } from './features/home/server/own-data-function.ts'
import type { EdgeFunction } from './features/identity/server/functions/edge-function.ts'

/** Every function that `/functions/v1` serves, by name. */
export const functions: ReadonlyMap<string, EdgeFunction> = new Map([['own-data', ownData]])
