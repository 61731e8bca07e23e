/** The file that a form brings in its field `picture`; the form can still be read by whoever comes next. */
export async function pictureIn(request: Request): Promise<File | undefined> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return undefined
  const picture = (await request.clone().formData()).get('picture')
  return picture instanceof File ? picture : undefined
}
