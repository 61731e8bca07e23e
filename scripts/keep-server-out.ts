import type { Plugin } from 'vite'
import { serverCode } from './server-code.ts'

/** Fails the browser build when a server or platform module is left in it. */
export function keepServerOut(): Plugin {
  return {
    name: 'keep-server-out',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const left = Object.entries(chunk.modules).find(
          ([id, module]) => serverCode.test(id) && module.renderedLength > 0,
        )
        if (left)
          this.error(`A server module is left in the browser's code: ${left[0]} (in ${chunk.fileName})`)
      }
    },
  }
}
