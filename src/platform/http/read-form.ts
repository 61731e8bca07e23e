import { unescape } from 'node:querystring'
import { setImmediate as others } from 'node:timers/promises'
import { msg } from '@lingui/core/runtime-macro'
import { MaxPartsExceededError, type MultipartPart, parseMultipartStream } from '@remix-run/multipart-parser'
import { Refusal } from './refusal.ts'

/** Fields of a form, or parts of a multipart one. Parsing time grows faster than their number. */
const mostFormFields = 2000
/** Longest text field of a multipart form. */
const mostTextBytes = 1_000_000
/** How much of a form is parsed before other requests get a turn. */
const bytesAtOnce = 65_536
const partsAtOnce = 100
const ampersand = '&'.charCodeAt(0)
const plus = '+'.charCodeAt(0)
const space = ' '.charCodeAt(0)

const forms = new WeakMap<Request, Promise<FormData>>()

/**
 * The form in a request, urlencoded or multipart; the only way to read one. It is read once: later calls for the same
 * request get the same form. Its size is limited beforehand (`limitForms`).
 *
 * Throws Refusal 413 `too_many_fields` for more than 2,000 fields, counted before anything parses them, and 400
 * `form_malformed` for an invalid form.
 */
export function readForm(request: Request): Promise<FormData> {
  const known = forms.get(request)
  if (known) return known
  const form = parseForm(request)
  forms.set(request, form)
  return form
}

async function parseForm(request: Request): Promise<FormData> {
  const { boundary } = formType(request.headers.get('content-type') ?? '')
  try {
    if (boundary !== undefined) return await readParts(request.body ?? new Blob().stream(), boundary)
    return await readFields(Buffer.from(await request.arrayBuffer()))
  } catch (error) {
    throw error instanceof Refusal ? error : malformed()
  }
}

/** In pieces, so that other requests get a turn in between. */
async function readFields(body: Buffer): Promise<FormData> {
  requireFewFields(body)
  const form = new FormData()
  for (let start = 0; start < body.length; ) {
    const end = body.indexOf(ampersand, start + bytesAtOnce)
    const piece = body.subarray(start, end < 0 ? body.length : end)
    for (const field of spaced(piece).toString().split('&')) appendField(form, field)
    start += piece.length + 1
    await others()
  }
  return form
}

function appendField(form: FormData, field: string): void {
  if (field === '') return
  const at = field.indexOf('=')
  const [name, value] = at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)]
  form.append(decoded(name), decoded(value))
}

/**
 * With its plus signs made spaces. URLSearchParams does that letter by letter, which takes 15 times as long and leaves 30 MB
 * of garbage for a form of 1 MB.
 */
function spaced(piece: Buffer): Buffer {
  for (let at = 0; at < piece.length; at += 1) if (piece[at] === plus) piece[at] = space
  return piece
}

function decoded(text: string): string {
  return text.includes('%') ? unescape(text) : text
}

/** Part by part as they arrive; a file is assembled once it is complete. */
async function readParts(body: ReadableStream<Uint8Array>, boundary: string): Promise<FormData> {
  const form = new FormData()
  const limits = { maxParts: mostFormFields, maxFileSize: Infinity, maxTotalSize: Infinity }
  let count = 0
  try {
    for await (const part of parseMultipartStream(body, { boundary, ...limits })) {
      addPart(form, part)
      count += 1
      if (count % partsAtOnce === 0) await others()
    }
  } catch (error) {
    throw error instanceof MaxPartsExceededError ? tooManyFields() : error
  }
  return form
}

function addPart(form: FormData, part: MultipartPart): void {
  const { name, filename } = part
  if (name === undefined) throw malformed()
  if (filename === undefined) {
    // Decoding a long text takes far longer than storing a file.
    if (part.size > mostTextBytes) throw tooLarge()
    return form.append(fromBrowser(name), part.text)
  }
  const file = new File(part.content as Uint8Array<ArrayBuffer>[], fromBrowser(filename), {
    type: part.mediaType ?? '',
  })
  form.append(fromBrowser(name), file)
}

/** Browsers percent-encode the characters that would end a name in the header of a part. */
function fromBrowser(name: string): string {
  return name.replaceAll(/%(?:22|0D|0A)/g, (one) => decodeURIComponent(one))
}

type FormType = { boundary: string | undefined }

/** Accepts only what browsers send: a multipart form whose only parameter is the boundary. */
function formType(header: string): FormType {
  if (/^application\/x-www-form-urlencoded(?:\s*;\s*charset=[\w-]+)?$/i.test(header))
    return { boundary: undefined }
  const [, quoted, bare] =
    /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'+.-]{1,70}))$/i.exec(
      header,
    ) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) throw malformed()
  return { boundary }
}

/** Parses a urlencoded form that an endpoint has read as text. Throws Refusal 413 `too_many_fields`. */
export function formFields(text: string): URLSearchParams {
  requireFewFields(Buffer.from(text))
  return new URLSearchParams(text)
}

function requireFewFields(body: Buffer): void {
  let count = 1
  for (let at = body.indexOf(ampersand); at >= 0; at = body.indexOf(ampersand, at + 1)) {
    count += 1
    if (count > mostFormFields) throw tooManyFields()
  }
}

function tooManyFields(): Refusal {
  return new Refusal(
    413,
    'too_many_fields',
    msg`This form has more than 2,000 fields. Submit it in smaller parts.`,
    {
      connection: 'close',
    },
  )
}

function tooLarge(): Refusal {
  return new Refusal(
    413,
    'form_too_large',
    msg`Your input is larger than ${{ size: '1 MB' }}. Shorten it and try again.`,
    { connection: 'close' },
  )
}

function malformed(): Refusal {
  return new Refusal(
    400,
    'form_malformed',
    msg`We didn’t receive the whole form. Reload the page and submit it again.`,
    { connection: 'close' },
  )
}
