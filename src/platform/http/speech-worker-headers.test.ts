import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { screenPolicy } from './content-policy.ts'
import { speechWorkerHeaders } from './speech-worker-headers.ts'

function headersOf(path: string, environment: Record<string, string> = {}): Record<string, string> {
  return speechWorkerHeaders({ config: readConfig({ NODE_ENV: 'test', ...environment }) })(path)
}

const worker = '/assets/transcriber-worker-8szzNsBk.js'

test('only the transcription worker and its runtime may run WebAssembly and fetch the model', () => {
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
})

test('the public hub may redirect to its file servers, and browsers revalidate the policy', () => {
  expect(headersOf(worker)['cache-control']).toBe('public, no-cache')
  expect(headersOf(worker)['content-security-policy']).toContain(
    "connect-src 'self' https://huggingface.co https://*.huggingface.co https://*.hf.co;",
  )
})

test('no screen may, not even the transcription screen', () => {
  for (const path of ['/', '/transformer/whisper', '/remix', '/workspace']) {
    const policy = screenPolicy('nonce', path)
    expect(policy).not.toContain('wasm')
    expect(policy).toContain("connect-src 'self';")
  }
})

test('a model URL that is not http fails the start', () => {
  for (const url of ['models', 'ftp://models.example', 'javascript:alert(1)'])
    expect(() => readConfig({ NODE_ENV: 'test', WHISPER_MODEL_URL: url })).toThrow(/WHISPER_MODEL_URL/)
})
