import { createContext } from 'react-router'
import type { Platform } from './platform.ts'

/** How loaders and actions reach the platform: `context.get(platformContext)`. */
export const platformContext = createContext<Platform>()
