import type { Platform } from '../platform.ts'
import { speechModelOrigins } from '../speech-model.ts'

/**
 * What only the worker that transcribes, and the runtime in it, may do: run WebAssembly, compute on several threads and
 * ask the model's place. A worker is bound by the policy that it came with, so that the page around it needs none of this.
 */
export function speechWorkerHeaders({
  config,
}: Pick<Platform, 'config'>): (path: string) => Record<string, string> {
  const headers = {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      `connect-src 'self' ${speechModelOrigins(config.speechModel.url).join(' ')}`,
      "worker-src 'self'",
    ].join('; '),
    'cross-origin-embedder-policy': 'require-corp',
    // The policy goes with the configuration, not with what the file's name is made from.
    'cache-control': 'public, no-cache',
  }
  return (path) => (/^\/assets\/(?:transcriber-worker|ort-wasm)[^/]*\.m?js$/.test(path) ? headers : {})
}
