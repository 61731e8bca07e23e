import type { Platform } from '../platform.ts'

/**
 * What only the transcription worker and its runtime may do: run WebAssembly, use several threads and fetch the model. A
 * worker has the policy of its response, so the page around it needs none of this.
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
    // The policy depends on the configuration, not on the content that the file name is a hash of.
    'cache-control': 'public, no-cache',
  }
  return (path) => (/^\/assets\/(?:transcriber-worker|ort-wasm)[^/]*\.m?js$/.test(path) ? headers : {})
}

/** The origins that a browser needs for a model: the public hub redirects to its own file servers. */
function speechModelOrigins(url: string): string[] {
  const { origin, hostname } = new URL(url)
  return hostname === 'huggingface.co' ? [origin, 'https://*.huggingface.co', 'https://*.hf.co'] : [origin]
}
