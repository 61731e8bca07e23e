import { Refusal } from '#src/platform/http/refusal.ts'
import { told } from '#src/words/locale.ts'
import { pictureWords } from '../words/picture-words.ts'

/** The file that a form brings in its field `picture`; the form can still be read by whoever comes next. */
export async function pictureIn(request: Request): Promise<File | undefined> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return undefined
  const picture = (await request.clone().formData()).get('picture')
  return picture instanceof File ? picture : undefined
}

/** The picture that was chosen. Refuses with 422 picture_missing. */
export function chosenPicture(picture: File | undefined): File {
  if (picture && picture.size > 0) return picture
  throw new Refusal(
    422,
    'picture_missing',
    told(pictureWords, (words) => words.chooseAFileFirst),
  )
}
