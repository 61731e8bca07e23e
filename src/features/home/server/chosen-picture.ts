import { Refusal } from '#src/platform/http/refusal.ts'
import { told } from '#src/words/locale.ts'
import { pictureWords } from '../words/picture-words.ts'

/** The picture that was chosen. Refuses with 422 picture_missing. */
export function chosenPicture(picture: File | undefined): File {
  if (picture && picture.size > 0) return picture
  throw new Refusal(
    422,
    'picture_missing',
    told(pictureWords, (words) => words.chooseAFileFirst),
  )
}
