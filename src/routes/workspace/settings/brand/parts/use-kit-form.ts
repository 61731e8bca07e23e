import { type RefObject, useState } from 'react'
import type { WebsiteBrand } from '#src/features/brand/rules/website-brand.ts'
import { type BrandKit, look, mostSamples, type Voice, voice } from '#src/features/brand/schema.ts'
import type { Picture } from '#src/features/page/parts/picture-choice.tsx'
import { draftOf, type LookDraft } from './look-draft.ts'
import type { StoredPicture } from './website-panel.tsx'

type KitForm = {
  kit: Pick<BrandKit, 'id' | 'name' | 'version' | 'voice'>
  /** What the fields that a website can fill start with; `round` counts the times it filled them. */
  start: { name: string; voice: Voice; round: number }
  /** How many writing samples are filled in. */
  filled: number
  draft: LookDraft
  /** Pictures of the website that are not in the loaded library. */
  added: Picture[]
  isUnsaved: boolean
  read: () => void
  restyle: (draft: LookDraft) => void
  fill: (found: WebsiteBrand, stored: StoredPicture[]) => void
}

const blank = { id: '', version: 0, voice: voice.parse({}), look: look.parse({}) }

type Shown = { kit: BrandKit | null; suggestedName: string }

/** What is typed in the form of a kit, or of a new one with the suggested name. */
export function useKitForm(
  form: RefObject<HTMLFormElement | null>,
  { kit: shown, suggestedName }: Shown,
): KitForm {
  const kit = shown ?? { ...blank, name: suggestedName }
  const [filled, setFilled] = useState(kit.voice.samples.length)
  const [draft, setDraft] = useState(() => draftOf(kit.look))
  const [start, setStart] = useState({ name: kit.name, voice: kit.voice, round: 0 })
  const [added, setAdded] = useState<Picture[]>([])
  const [isUnsaved, setUnsaved] = useState(false)

  function read(): void {
    setUnsaved(true)
    setFilled(textsIn(form.current).samples.length)
  }

  function restyle(changed: LookDraft): void {
    setUnsaved(true)
    setDraft(changed)
  }

  /** Fills what is still empty from a website; all other fields keep their input. */
  function fill(
    { name: siteName, description, samples, colours }: WebsiteBrand,
    stored: StoredPicture[],
  ): void {
    const typed = textsIn(form.current)
    // A suggested name gives way to the website's.
    const isNamed = typed.name !== '' && (shown !== null || typed.name !== suggestedName)
    const texts = {
      description: typed.description || description,
      samples: [...new Set([...typed.samples, ...samples.slice(0, 3)])].slice(0, mostSamples),
    }
    setStart(({ voice: before, round }) => ({
      name: isNamed ? typed.name : siteName || typed.name,
      voice: { ...before, ...texts },
      round: round + 1,
    }))
    setFilled(texts.samples.length)
    setDraft((before) => {
      const pictures = { ...before.pictures }
      for (const { use, id } of stored) pictures[use] ||= id
      return { ...before, pictures, ...(colours && !before.isOwn && { isOwn: true, colours }) }
    })
    setAdded((before) => [...before, ...stored])
    setUnsaved(true)
  }

  return { kit, start, filled, draft, added, isUnsaved, read, restyle, fill }
}

/** The current input of the fields a website can fill, even if the rest is invalid. */
function textsIn(form: HTMLFormElement | null) {
  const fields = new FormData(form ?? undefined)
  function text(name: string): string {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const samples = Array.from({ length: mostSamples }, (_, index) => text(`sample${index + 1}`))
  return { name: text('name'), description: text('description'), samples: samples.filter(Boolean) }
}
