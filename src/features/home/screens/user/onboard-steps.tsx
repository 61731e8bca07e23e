import type { ReactElement } from 'react'
import { onboardWords } from '#src/features/home/words/onboard-words.ts'
import { NameFields, wrongField } from '#src/features/identity/parts/auth-frame.tsx'
import { DraftChoice } from '#src/features/tool/parts/draft-choice.tsx'
import { languages, languageTags } from '#src/features/workspace/rules.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { useWords } from '#src/words/reader.ts'

type Name = { first: string; last: string; wrong: string | undefined }

/** What somebody is called, and their picture. */
export function NameStep({ first, last, wrong }: Name): ReactElement {
  const words = useWords(onboardWords)
  return (
    <>
      <NameFields first={first} last={last} wrong={wrong} />
      <PictureField label={words.photo} />
    </>
  )
}

/** What the organisation that somebody makes is called. */
export function OrganisationStep({ company, isWrong }: { company: string; isWrong: boolean }): ReactElement {
  const words = useWords(onboardWords)
  return (
    <>
      <label htmlFor="company">{words.company}</label>
      <input
        id="company"
        name="company"
        autoComplete="organization"
        aria-describedby="company-rule"
        required
        maxLength={100}
        defaultValue={company}
        {...(isWrong && wrongField)}
      />
      <p className="sign-in-hint" id="company-rule">
        {words.companyRule}
      </p>
    </>
  )
}

type Workspace = { info: WorkspaceInfo; values: Record<string, string> | undefined }

/** How the workspace that was just made looks, and in which language and zone it works. */
export function WorkspaceStep({ info, values }: Workspace): ReactElement {
  const words = useWords(onboardWords)
  return (
    <>
      <label htmlFor="name">{words.workspaceName}</label>
      <input
        id="name"
        name="name"
        required
        maxLength={100}
        autoComplete="off"
        defaultValue={values?.['name'] ?? info.name}
      />
      <PictureField label={words.logo} />
      <label htmlFor="language">{words.language}</label>
      <select id="language" name="language" defaultValue={values?.['language'] ?? info.language}>
        {languageTags.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languages[tag]}
          </option>
        ))}
      </select>
      <label htmlFor="timeZone">{words.timeZone}</label>
      <select id="timeZone" name="timeZone" defaultValue={values?.['timeZone'] ?? info.timeZone}>
        {['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    </>
  )
}

/** A first conversation: one's own, or the sample. */
export function ContentStep(): ReactElement {
  const words = useWords(onboardWords)
  return (
    <>
      <p className="sign-in-lead">{words.contentLead}</p>
      <DraftChoice />
      <label htmlFor="file">{words.file}</label>
      <input id="file" type="file" name="file" aria-describedby="file-rule" />
      <p className="sign-in-hint" id="file-rule">
        {words.fileRule}
      </p>
      <button type="submit">{words.upload}</button>
      <button type="submit" name="sample" value="yes" className="sign-in-second">
        {words.useSample}
      </button>
    </>
  )
}

export function SkipButton(): ReactElement {
  const words = useWords(onboardWords)
  return (
    <button type="submit" name="skip" value="yes" className="sign-in-out" formNoValidate>
      {words.skip}
    </button>
  )
}

function PictureField({ label }: { label: string }): ReactElement {
  const words = useWords(onboardWords)
  return (
    <>
      <label htmlFor="picture">{label}</label>
      <input
        id="picture"
        type="file"
        name="picture"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby="picture-rule"
      />
      <p className="sign-in-hint" id="picture-rule">
        {words.photoRule}
      </p>
    </>
  )
}
