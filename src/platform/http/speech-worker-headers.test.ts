import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { screenPolicy } from './content-policy.ts'
import { speechWorkerHeaders } from './speech-worker-headers.ts'

function headersOf(path: string, environment: Record<string, string> = {}): Record<string, string> {
  return speechWorkerHeaders({ config: readConfig({ NODE_ENV: 'test', ...environment }) })(path)
}

const worker = '/assets/transcriber-worker-8szzNsBk.js'

test('only the transcription worker and its runtime, and no screen, may run WebAssembly and fetch the model', () => {
  const policy = headersOf(worker, { WHISPER_MODEL_URL: 'https://models.example/tiny/' })[
    'content-security-policy'
  ]
  expect(policy).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' https://models.example; worker-src 'self'",
  )
  expect(
    headersOf('/assets/ort-wasm-simd-threaded.asyncify-DXIbolS2.mjs')['content-security-policy'],
  ).toContain('wasm')
  for (const other of [
    '/assets/writer-worker-1.js',
    '/assets/a/transcriber-worker-1.js',
    '/transcriber-worker-1.js',
  ])
    expect(headersOf(other), other).toEqual({})
  // The public hub redirects to its file servers.
  expect(headersOf(worker)['cache-control']).toBe('public, no-cache')
  expect(headersOf(worker)['content-security-policy']).toContain(
    "connect-src 'self' https://huggingface.co https://*.huggingface.co https://*.hf.co;",
  )
  for (const path of ['/', '/transformer/whisper', '/remix', '/workspace']) {
    const ofScreen = screenPolicy('nonce', path)
    expect(ofScreen).not.toContain('wasm')
    expect(ofScreen).toContain("connect-src 'self';")
  }
})

test('a model URL that is not http fails the start', () => {
  for (const url of ['models', 'ftp://models.example', 'javascript:alert(1)'])
    expect(() => readConfig({ NODE_ENV: 'test', WHISPER_MODEL_URL: url })).toThrow(/WHISPER_MODEL_URL/)
})
