import { setImmediate as others } from 'node:timers/promises'
import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from './refusal.ts'

/** Fields of a form, or parts of a multipart one. Parsers take time that grows faster than the number of fields. */
const mostFormFields = 2000
const mostPartHeaderBytes = 16_384
/** Longest field of a multipart form that is no file. */
const mostTextBytes = 1_000_000
const ampersand = '&'.charCodeAt(0)

const forms = new WeakMap<Request, Promise<FormData>>()

/**
 * The form that a request brings, urlencoded or multipart; the only way to read one. It is read once: whoever asks
 * again for the same request gets the same form. How many bytes it may have is decided before (`limitForms`).
 *
 * Throws Refusal 413 `too_many_fields` for more than 2,000 fields, counted before anything parses them, and 400
 * `form_malformed` for what is no form.
 */
export function readForm(request: Request): Promise<FormData> {
  const known = forms.get(request)
  if (known) return known
  const form = parseForm(request)
  forms.set(request, form)
  return form
}

async function parseForm(request: Request): Promise<FormData> {
  const type = formType(request.headers.get('content-type') ?? '')
  const body = Buffer.from(
    await request.arrayBuffer().catch(() => {
      throw malformed()
    }),
  )
  // Copying a large file takes tens of milliseconds at each step; others are answered in between.
  await others()
  requireFewFields(body, type)
  await others()
  if (type.boundary === undefined) return formOf(quickly(body.toString()))
  // Not the type that was sent, which a parser might read differently from what was counted.
  const headers = { 'content-type': `multipart/form-data; boundary="${type.boundary}"` }
  return new Response(body, { headers }).formData().catch(() => {
    throw malformed()
  })
}

function formOf(fields: URLSearchParams): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

/** Node takes twice as long for a plus sign as for the space that it stands for. */
function quickly(text: string): URLSearchParams {
  return new URLSearchParams(text.replaceAll('+', '%20'))
}

type FormType = { boundary: string | undefined }

/** Only the form that browsers send, with the boundary as the only parameter of a multipart form. */
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

/** The fields of a urlencoded form that an endpoint has read as text. Throws Refusal 413 `too_many_fields`. */
export function formFields(text: string): URLSearchParams {
  requireFewFields(Buffer.from(text), { boundary: undefined })
  return quickly(text)
}

function requireFewFields(body: Buffer, { boundary }: FormType): void {
  const count =
    boundary === undefined ? countUpTo(body, ampersand) + 1 : countParts(body, Buffer.from(`--${boundary}`))
  if (count <= mostFormFields) return
  throw new Refusal(413, 'too_many_fields', msg`This form has more than 2,000 fields. Send it in parts.`, {
    connection: 'close',
  })
}

function countUpTo(body: Buffer, byte: number): number {
  let count = 0
  for (let at = body.indexOf(byte); at >= 0 && count < mostFormFields; at = body.indexOf(byte, at + 1))
    count += 1
  return count
}

/** Each delimiter begins a part, except for the last one. */
function countParts(body: Buffer, delimiter: Buffer): number {
  let count = 0
  let at = body.indexOf(delimiter)
  while (at >= 0 && count <= mostFormFields + 1) {
    const start = at + delimiter.length
    const next = body.indexOf(delimiter, start)
    if (next >= 0) requireQuickPart(body.subarray(start, next))
    count += 1
    at = next
  }
  return count - 1
}

/** Headers that do not end soon are no browser's, and decoding a long text takes far longer than keeping a file. */
function requireQuickPart(part: Buffer): void {
  const headers = part.subarray(0, mostPartHeaderBytes)
  const end = headers.indexOf('\r\n\r\n')
  if (end < 0) throw malformed()
  if (part.length <= mostTextBytes || headers.subarray(0, end).includes('filename')) return
  throw new Refusal(
    413,
    'form_too_large',
    msg`This form is larger than ${{ size: '1 MB' }}. Shorten what you entered.`,
    { connection: 'close' },
  )
}

function malformed(): Refusal {
  return new Refusal(
    400,
    'form_malformed',
    msg`What arrived is not a whole form. Reload the page, and send the form again.`,
  )
}
