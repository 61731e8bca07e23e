import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { defaultColors } from '#src/features/brand/rules/look.ts'
import { changeDefaultLook } from '#src/features/brand/server/logo/change-default-look.ts'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { processUpload } from '#src/features/transcript/server/take-upload.ts'
import type { Member } from '#src/features/workspace/server/member.ts'
import { changeWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { userProfile } from '#src/features/workspace/server/tables.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { onboardCompany, onboardWorkspace, ownName } from '#src/routes/schema.ts'
import { findNewcomer, type Newcomer } from '#src/routes/server/onboard.ts'
import { setLogo } from '#src/routes/server/workspace-logo.ts'
import { storable } from '#src/text/storable.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { reworded, speak } from '#src/translation/speak.ts'
import { setAvatar } from '../server/own-avatar.ts'
import { importSample } from './server/import-sample.ts'
import { saveProfile, setUpWorkspace } from './server/set-up-workspace.ts'

/** A form's problem in the reader's language, with the submitted values. */
export type RefusedOnboarding = {
  message: string
  field: string
  values: Record<string, string>
  status: number
}

type Desk = { platform: Platform; request: Request; form: FormData; person: Newcomer }

/**
 * Handles the form of the person's next step and returns where to redirect, or the problem. A form for any other step,
 * such as a duplicate, changes nothing.
 */
export async function handleOnboardForm(
  platform: Platform,
  request: Request,
): Promise<{ to: string } | RefusedOnboarding> {
  const person = await findNewcomer(platform, request)
  const form = await readForm(request)
  if (form.get('step') !== person.step) return { to: '/user/onboard' }
  const desk = { platform, request, form, person }
  try {
    return await (person.member && person.step !== 'name'
      ? handleMemberForm(desk, person.member)
      : handleNewcomerForm(desk))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...refusedAt(form, '', speak(localeOf(request), error.told)), status: error.status }
  }
}

type Outcome = Promise<{ to: string } | RefusedOnboarding>

async function handleNewcomerForm({ platform, request, form, person }: Desk): Outcome {
  if (person.step === 'organisation') {
    const company = onboardCompany.safeParse(textsOf(form))
    if (!company.success) return refusedAt(form, 'company', sayIssue(request, company.error.issues))
    const { first, last } = person
    await setUpWorkspace(platform, { person, first, last, ...company.data, ...callerOfRequest(request) })
    return { to: '/user/onboard' }
  }
  const name = ownName.safeParse(textsOf(form))
  if (!name.success) {
    const field = name.error.issues[0]?.path[0] === 'last' ? 'last' : 'first'
    return refusedAt(form, field, sayIssue(request, name.error.issues))
  }
  await platform.db.asSystem((tx) => saveProfile(platform, tx, { person, ...name.data }))
  const picture = fileIn(form, 'picture')
  if (picture) await setAvatar(platform, { user: person.id, picture })
  return { to: '/user/onboard' }
}

async function handleMemberForm(desk: Desk, member: Member): Outcome {
  return desk.person.step === 'workspace'
    ? handleWorkspaceStep(desk, member)
    : handleContentStep(desk, member)
}

async function handleWorkspaceStep({ platform, request, form, person }: Desk, member: Member): Outcome {
  if (!form.has('skip')) {
    const info = onboardWorkspace.safeParse(textsOf(form))
    if (!info.success) return refusedAt(form, 'language', sayIssue(request, info.error.issues))
    const { workspace, organization, workspaceName: name } = member
    const { primary = defaultColors.primary, ...region } = info.data
    const actor = { user: person.id, organization, ...callerOfRequest(request) }
    const picture = fileIn(form, 'picture')
    if (picture) await setLogo(platform, actor, { workspace, picture })
    if (primary !== defaultColors.primary)
      await changeDefaultLook(platform, { workspace, user: person.id, name }, (look) => ({
        ...look,
        colours: { ...defaultColors, primary, accent: primary },
      }))
    await changeWorkspace(platform, actor, { workspace, ...region })
  }
  await advanceStep(platform, person, { from: 3, to: 4 })
  return { to: '/user/onboard' }
}

async function handleContentStep({ platform, form, person }: Desk, { workspace }: Member): Outcome {
  const owner = { workspace, user: person.id }
  if (form.has('skip')) {
    await advanceStep(platform, person, { from: 4, to: null })
    return { to: '/workspace' }
  }
  // A draft written before sign-up is stored in the browser. Its own screen imports it.
  if (form.has('draft')) {
    await advanceStep(platform, person, { from: 4, to: null })
    return { to: '/workspace/assets/draft' }
  }
  const file = fileIn(form, 'file')
  if (!file && !form.has('sample'))
    throw new Refusal(422, 'file_missing', msg`Choose a file, use the sample, or skip this step.`)
  const asset = await platform.db.asSystem(async () => {
    // Of two concurrent requests, the second finds the step completed.
    if (!(await advanceStep(platform, person, { from: 4, to: null }))) return undefined
    return file ? importUpload(platform, owner, file) : importSample(platform, owner)
  })
  return { to: asset ? `/workspace/assets/${asset}` : '/workspace/assets' }
}

async function importUpload(
  platform: Platform,
  owner: { workspace: string; user: string },
  file: File,
): Promise<string | undefined> {
  // Node and the DOM declare the same stream twice.
  const content = Readable.fromWeb(file.stream() as ReadableStream<Uint8Array>)
  const taken = await processUpload(platform, { ...owner, filename: file.name, content })
  return 'asset' in taken ? taken.asset : undefined
}

/** Moves the person to the next step: 3 is the workspace, 4 the content, null the end. False if they were not at `from`. */
async function advanceStep(
  { db }: Platform,
  { id }: Newcomer,
  { from, to }: { from: number; to: number | null },
): Promise<boolean> {
  const moved = await db.asSystem((tx) =>
    tx
      .update(userProfile)
      .set({ onboardingStep: to })
      .where(and(eq(userProfile.user, id), eq(userProfile.onboardingStep, from)))
      .returning({ id: userProfile.id }),
  )
  return moved.length > 0
}

function fileIn(form: FormData, name: string): File | undefined {
  const file = form.get(name)
  return file instanceof File && file.size > 0 ? file : undefined
}

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.map(([name, text]) => [name, storable(text.slice(0, 2000))]))
}

function sayIssue(request: Request, [issue]: { message: string }[]): string {
  const locale = localeOf(request)
  return issue ? reworded(locale, issue.message) : speak(locale, msg`Some fields need your attention.`)
}

function refusedAt(form: FormData, field: string, message: string): RefusedOnboarding {
  return { message, field, values: textsOf(form), status: 400 }
}
