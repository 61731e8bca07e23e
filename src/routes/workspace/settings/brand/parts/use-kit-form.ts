import { type RefObject, type SyntheticEvent, useState } from 'react'
import { type BrandKit, kitForm, look, mostSamples, type Voice, voice } from '#src/features/brand/schema.ts'
import type { Picture } from '#src/features/page/parts/picture-choice.tsx'
import type { Taken } from './from-website.tsx'
import { draftOf, type LookDraft } from './look-draft.ts'
import type { Standing } from './website-proposal.ts'

type KitForm = {
  kit: Pick<BrandKit, 'id' | 'name' | 'version' | 'voice'>
  /** What the fields that a website can fill start with; `round` counts the times it filled them. */
  start: { name: string; voice: Voice; round: number }
  /** The voice as typed. */
  live: Voice
  draft: LookDraft
  /** Pictures of the website that are not in the loaded library. */
  added: Picture[]
  isUnsaved: boolean
  read: (event: SyntheticEvent<HTMLFormElement>) => void
  restyle: (draft: LookDraft) => void
  website: { standing: () => Standing; onTake: (taken: Taken) => void }
}

const blank = { id: '', version: 0, voice: voice.parse({}), look: look.parse({}) }

type Shown = { kit: BrandKit | null; suggestedName: string }

/** What is typed in the form of a kit, or of a new one with the suggested name. */
export function useKitForm(
  form: RefObject<HTMLFormElement | null>,
  { kit: shown, suggestedName }: Shown,
): KitForm {
  const kit = shown ?? { ...blank, name: suggestedName }
  const [live, setLive] = useState<Voice>(kit.voice)
  const [draft, setDraft] = useState(() => draftOf(kit.look))
  const [start, setStart] = useState({ name: kit.name, voice: kit.voice, round: 0 })
  const [added, setAdded] = useState<Picture[]>([])
  const [isUnsaved, setUnsaved] = useState(false)

  function read({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
    setUnsaved(true)
    const typed = kitForm.safeParse({ name: '-', ...Object.fromEntries(new FormData(currentTarget)) })
    // Invalid input keeps the previous preview.
    if (typed.success) setLive(typed.data.voice)
  }

  function restyle(changed: LookDraft): void {
    setUnsaved(true)
    setDraft(changed)
  }

  function standing(): Standing {
    const typed = textsIn(form.current)
    // A suggested name gives way to the website's.
    const name = shown || typed.name !== suggestedName ? typed.name : ''
    return { ...typed, name, draft }
  }

  /** Resets the fields filled from the website; all others keep their input. */
  function onTake(taken: Taken): void {
    const typed = textsIn(form.current)
    const { name = typed.name, description = typed.description } = taken
    const samples = [...typed.samples, ...taken.samples].slice(0, mostSamples)
    setStart(({ voice: before, round }) => ({
      name,
      voice: { ...before, description, samples },
      round: round + 1,
    }))
    setLive((before) => ({ ...before, description, samples }))
    restyle(taken.draft)
    setAdded((before) => [...before, ...taken.added])
  }

  return { kit, start, live, draft, added, isUnsaved, read, restyle, website: { standing, onTake } }
}

/** The current input of the fields a website can fill, even if the rest is invalid. */
function textsIn(form: HTMLFormElement | null): Omit<Standing, 'draft'> {
  const fields = new FormData(form ?? undefined)
  function text(name: string): string {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const samples = Array.from({ length: mostSamples }, (_, index) => text(`sample${index + 1}`))
  return { name: text('name'), description: text('description'), samples: samples.filter(Boolean) }
}
