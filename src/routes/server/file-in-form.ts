import { readForm } from '#src/platform/http/read-form.ts'

/** The file in a form's field `name`; undefined if it is missing or the form was not multipart. */
export async function fileInForm(request: Request, name: 'file' | 'picture'): Promise<File | undefined> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return undefined
  const file = (await readForm(request)).get(name)
  return file instanceof File && file.size > 0 ? file : undefined
}
