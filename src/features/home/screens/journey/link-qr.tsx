import type { ReactElement } from 'react'
import { linkLookWords } from '#src/features/home/words/link-look-words.ts'
import { useWords } from '#src/words/reader.ts'

/** A link as a QR code, to look at and to keep. `picture`: SVG. */
export function LinkQr({ title, picture }: { title: string; picture: string }): ReactElement {
  const words = useWords(linkLookWords)
  const address = `data:image/svg+xml;utf8,${encodeURIComponent(picture)}`
  return (
    <section className="stack invite" aria-label={words.qrCode}>
      <h3>{words.qrCode}</h3>
      <p className="quiet">{words.qrHint}</p>
      <div className="link-qr">
        <img src={address} alt={words.qrOf(title)} width={160} height={160} />
        <a href={address} download="qr-code.svg">
          {words.saveQr}
        </a>
      </div>
    </section>
  )
}
