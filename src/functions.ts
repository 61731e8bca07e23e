import type { EdgeFunction } from './features/data-service/server/functions/edge-function.ts'
import { ownData } from './features/person/server/own-data-function.ts'

/** Every function that `/functions/v1` serves, by name. */
export const functions: ReadonlyMap<string, EdgeFunction> = new Map([['own-data', ownData]])
