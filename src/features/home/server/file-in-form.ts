/**
 * The file that a form brings in its field `file`, and the request with the other fields alone, which whoever answers the form reads:
 * the file is read once.
 */
export async function fileInForm(request: Request): Promise<{ file: File | undefined; request: Request }> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return { file: undefined, request }
  const form = await request.formData()
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  headers.delete('content-length')
  const sent = form.get('file')
  const file = sent instanceof File && sent.size > 0 ? sent : undefined
  return { file, request: new Request(request.url, { method: request.method, headers, body: fields }) }
}
