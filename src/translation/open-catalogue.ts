import { loadIfGerman } from './browser-catalogue.ts'

// German for public screens such as sign-in and the landing page, so that visitors of campaigns don't load it.
await loadIfGerman(() => import('./de/open.po'))
