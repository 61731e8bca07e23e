import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { reasonOf, type VetOptions, vetAddress } from '../webhooks/vet-address.ts'
import { requestGuarded } from './request-guarded.ts'

type Options = VetOptions & {
  /** The download ends beyond this size. */
  mostBytes: number
  /** Until the first byte of the response. */
  answerMs?: number
  /** Until its last. */
  totalMs: number
}

/** A download: destroy `content` unless it is read to the end. `address` is its final URL, `type` its Content-Type. */
export type Download = { content: Transform; address: string; type: string }

const mostRedirects = 5

/**
 * Downloads a URL that a user typed or a feed named. Every URL on the way, redirects included, is checked like those of
 * webhooks, and the connection goes to the checked IP address; http:// is requested as https://. Rejects, or breaks the
 * content off, with an Error that says why.
 */
export async function openDownload(address: string, options: Options): Promise<Download> {
  const signal = AbortSignal.timeout(options.totalMs)
  let url = secured(address, options)
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const response = await answerOf(url, options, signal)
    const status = response.statusCode ?? 0
    if (status >= 200 && status < 300) {
      const type = response.headers['content-type'] ?? ''
      return { content: limited(response, options, signal), address: url, type }
    }
    response.destroy()
    const { location } = response.headers
    const next = status >= 300 && status < 400 && location ? URL.parse(location, url)?.href : undefined
    if (next === undefined) throw failure(url, `it answered ${status}`)
    url = secured(next, options)
  }
  throw failure(address, 'it redirects too often')
}

function secured(address: string, { allowPrivate }: Options): string {
  return allowPrivate ? address : address.replace(/^http:\/\//i, 'https://')
}

async function answerOf(url: string, options: Options, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    const vetted = await vetAddress(url, options)
    if ('refusal' in vetted) throw new Error(vetted.refusal)
    const response = await requestGuarded(vetted, {
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Nurtured/1.0' },
      signal,
      idleMs: options.answerMs ?? 15_000,
    })
    if (!/^(identity)?$/i.test(response.headers['content-encoding'] ?? '')) {
      response.destroy()
      throw new Error('its answer is compressed')
    }
    return response
  } catch (error) {
    throw failure(url, reasonOf(error))
  }
}

function limited(response: IncomingMessage, options: Options, signal: AbortSignal): Transform {
  let bytes = 0
  const { mostBytes } = options
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > mostBytes ? new Error(`it is larger than ${megabytes(mostBytes)} MB`) : null, chunk)
    },
  })
  // It may fail before the caller reads it and gets the error; without a listener that would end the process.
  content.on('error', () => undefined)
  const declared = Number(response.headers['content-length'] ?? 0)
  if (declared > mostBytes) content.destroy(new Error(`it is larger than ${megabytes(mostBytes)} MB`))
  // Errors of the response are errors of the content, and destroying the content ends the connection.
  response.once('error', (error) =>
    content.destroy(signal.aborted ? new Error('the download timed out') : error),
  )
  response.once('aborted', () => content.destroy(new Error('the connection broke off')))
  content.once('close', () => response.destroy())
  return response.pipe(content)
}

function megabytes(bytes: number): string {
  return Math.round(bytes / 1_000_000).toLocaleString('en')
}

function failure(url: string, reason: string): Error {
  return new Error(`${URL.parse(url)?.host ?? 'The address'} could not be fetched: ${reason}.`)
}
