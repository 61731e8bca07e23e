import { readForm } from '#src/platform/http/read-form.ts'

/** The file that a form brings in its field `name`; undefined where there is none, or the form was sent without files. */
export async function fileInForm(request: Request, name: 'file' | 'picture'): Promise<File | undefined> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return undefined
  const file = (await readForm(request)).get(name)
  return file instanceof File && file.size > 0 ? file : undefined
}
