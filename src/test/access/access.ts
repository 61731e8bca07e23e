import { change, doing, each, type ScreenAccess } from './access-entry.ts'
import { accountAccess, ofTask } from './account-access.ts'
import { assetAccess } from './asset-access.ts'
import { journeyAccess } from './journey-access.ts'
import { pageAccess } from './page-access.ts'
import { peopleAccess } from './people-access.ts'
import { userAccess } from './user-access.ts'
import { workspaceAccess } from './workspace-access.ts'

const trashed =
  'page.{gonePage},file.{goneMedia},asset.{goneAsset},collection.{goneCollection},journey.{goneJourney},link.{goneLink},account.{goneAccount},lead.{goneLead},voice.{goneBrand},own_kind.{goneOwnKind},guest.{goneGuest},template.{goneTemplate},icp.{goneIcp},persona.{gonePersona},step_template.{goneStepTemplate}'
const invitation = 'emails=guest@elsewhere.test&role=member&workspaces={~workspace}'

const ofMembers = {
  'change-role': doing('member.change_role', 'user={user}&role=admin'),
  place: doing('member.place', 'user={user}&workspace={sibling}'),
  // A member can't be removed from their only workspace, or from one they don't belong to.
  displace: doing('member.place', 'user={user}&workspace={workspace}', { answers: [404, 409] }),
  'remove-member': doing('member.remove', 'user={user}&heir={~owner}'),
  invite: doing('member.invite', invitation),
  'resend-invite': doing('member.invite', 'id={invite}', { answers: 429 }),
  'revoke-invite': doing('member.invite', 'id={invite}'),
}

const publicForm: ScreenAccess = { see: 'everybody', forms: { '': 'everybody' } }
const byToken: ScreenAccess = {
  see: { right: 'everybody', query: 'token=x' },
  forms: { '': doing('everybody', 'token=x') },
}
const gated = { query: 'next=/l/{gatedHashid}' }

/** Every screen of routes.ts, with its forms by intent; '' is a form without an intent. */
export const screenAccess: Record<string, ScreenAccess> = {
  '': { see: 'everybody' },
  ...each('remix podcast/content transformer/whisper visitor-data auth/callback', { see: 'everybody' }),
  'workspace/export/:list': {
    of: { list: '=journeys' },
    see: { right: 'member', query: 'ids={journey}', quiet: true },
  },
  ...assetAccess,
  'workspace/assets/:id/content': {
    of: { id: 'written' },
    forms: {
      write: doing(change, 'kinds=summary&tone=neutral&length=short'),
      ...each('choose approve', doing(change, 'content={content}&n=1')),
      edit: doing(change, 'content={content}&text=New'),
      'edit-rich': doing(
        change,
        `content={content}&doc=${encodeURIComponent('{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"New"}]}]}')}`,
      ),
      cancel: doing(change, 'job={job}', { answers: 404 }),
      remove: doing(change, 'content={content}'),
      restore: doing(change, 'content={goneContent}'),
    },
  },
  'workspace/views': {
    see: 'nobody',
    forms: {
      'save-view': doing('member', 'list=pages&name=Mine&query=q%3Da'),
      'remove-view': doing('member', 'id={view}', { answers: ['done', 404] }),
      'choose-columns': doing('member', 'list=pages&hidden=status'),
    },
  },
  workspace: {
    forms: {
      'finish-task': doing(change, 'task={task}'),
      'reopen-task': doing(change, 'task={doneTask}'),
      'retry-job': doing(change, 'job={job}', { answers: 404 }),
      'turn-on-digest': doing('member', ''),
      'remove-sample': 'workspace.change',
    },
  },
  ...workspaceAccess,
  ...pageAccess,
  ...journeyAccess,
  'workspace/insight': {
    see: { right: 'member', query: 'link={link}&lead={lead}' },
    forms: {
      'create-report': doing(change, 'title=Q4&period=rolling&language=reader&link={link}'),
      'remove-report': doing(change, 'report={report}'),
    },
  },
  'workspace/insight/:part': {
    of: { part: '=days' },
    see: { right: 'member', query: 'journey={journey}' },
  },
  'workspace/visits': {
    see: { right: 'member', query: 'visit={visit}&journey={journey}', quiet: true },
    forms: {
      'grade-visit': doing(change, 'visit={visit}&grade=internal'),
      'add-rule': doing(change, 'kind=domain&value=fresh.test&grade=internal', { answers: ['done', 409] }),
      'remove-rule': doing(change, 'rule={visitRule}', { answers: ['done', 404] }),
      ...each('watch-lead unwatch-lead', doing('member', 'lead={lead}')),
    },
  },
  ...peopleAccess,
  'workspace/lead/:id': {
    of: { id: 'lead' },
    forms: { '': doing('content.delete_forever', 'confirm={leadEmail}', { denied: [404, 422] }) },
  },
  ...accountAccess,
  'workspace/thinking': {
    see: { right: 'member', query: 'thread={thread}' },
    forms: {
      ask: doing(change, 'question=workshop&scope=all&thread={thread}'),
      'answer-again': doing(change, 'message={message}'),
      'cancel-answer': doing(change, 'message={message}', { answers: 409 }),
      'rename-thread': doing(change, 'thread={thread}&title=New'),
      'remove-thread': doing(change, 'thread={thread}'),
      'restore-thread': doing(change, 'thread={goneThread}'),
      pin: doing(change, 'message={message}&board={board}'),
      'create-board': doing(change, 'title=Fresh'),
      ...each('rename-board add-idea', doing(change, 'board={board}&title=New')),
      'remove-board': doing(change, 'board={board}'),
      'restore-board': doing(change, 'board={goneBoard}'),
      'edit-idea': doing(change, 'idea={idea}&version=1&title=New&body='),
      'move-idea': doing(change, 'idea={idea}&status=ready&to=0'),
      'remove-idea': doing(change, 'idea={idea}'),
      'restore-idea': doing(change, 'idea={goneIdea}'),
      'make-of-idea': doing(change, 'idea={idea}&as=page'),
    },
  },
  'workspace/trash': {
    see: { right: 'member', query: 'delete=page.{gonePage},account.{goneAccount}', quiet: true },
    forms: {
      restore: doing('content.restore', `ids=${trashed}`),
      purge: doing('content.delete_forever', `ids=${trashed}&confirm=delete`),
    },
  },
  org: {
    see: { right: 'member', query: 'all=1' },
    forms: {
      ...each('accept decline', doing('member', 'id={invite}', { answers: 404 })),
      join: doing('member', 'id={organization}', { answers: 404 }),
      create: doing('member', 'name=New'),
    },
  },
  'org/:id': {
    of: { id: 'organization' },
    see: 'organization.see',
    forms: {
      rename: doing('organization.rename', 'name=New'),
      'create-workspace': doing('workspace.create', 'name=New'),
      'restore-workspace': doing('workspace.delete', 'id={goneWorkspace}'),
      ...ofMembers,
      leave: doing('organization.leave', '', { answers: [200, 409] }),
      transfer: doing('organization.transfer', 'user={user}'),
      'open-domain': doing('organization.change_domains', 'domain=acme.test&workspaces={~workspace}'),
      'close-domain': doing('organization.change_domains', 'id={domain}'),
      'require-mfa': doing('organization.require_mfa', 'required=no'),
    },
  },
  'workspace/settings/export': { see: 'nobody', forms: { '': 'workspace.export' } },
  'org/:id/log': { of: { id: 'organization' }, see: 'organization.see_audit_log' },
  'team/success': {},
  ...userAccess,
  ...each('unsubscribe notice', byToken),
  'team/profile': {
    forms: {
      ...ofMembers,
      // The workspace has no handle yet.
      'set-team-page': doing('workspace.change', 'shown=yes', { answers: 422 }),
    },
  },
  admin: {
    see: 'staff',
    forms: {
      'post-incident': doing('staff', 'severity=notice&message=Hello'),
      'end-incident': doing('staff', '', { answers: 404 }),
      'set-flag': doing('staff', 'name=acting&isOn=on'),
      'retry-job': doing('staff', 'job={job}', { answers: 404 }),
      'retry-webhook': doing('staff', 'workspace={workspace}&delivery={job}', { answers: 404 }),
      'check-audit': 'staff',
    },
  },
  ...each('admin/users admin/organizations/organizations', { see: 'staff' }),
  'admin/users/:user': {
    of: { user: 'user' },
    see: 'staff',
    forms: {
      ban: doing('staff', 'length=day&reason=ticket 7'),
      ...each('unban sign-out verify', 'staff'),
      act: doing('staff', 'reason=ticket 7'),
    },
  },
  'user/workspace': {
    see: 'nobody',
    forms: { '': doing('member', 'workspace={workspace}', { denied: 403 }) },
  },
  taskmaster: {
    see: 'everybody',
    forms: {
      'create-task': doing(change, 'title=New&assignee={user}&due=', { denied: 422 }),
      ...ofTask,
      ...each('cancel-job retry-job', doing(change, 'job={job}', { answers: 404 })),
    },
  },
  'auth/invite': {
    see: { right: 'everybody', query: 'token=x' },
    forms: { '': doing('person', 'token=x&answer=accept', { answers: 404 }) },
  },
  'auth/login': { see: 'everybody', forms: { '': doing('everybody', 'email=x@acme.test&password=x') } },
  ...each('auth/register auth/factor auth/magic auth/reset auth/logout confirm', publicForm),
  'user/data': { see: 'person' },
  'user/onboard': {
    see: 'person',
    forms: { '': doing('person', 'step=organisation&company=C', { answers: ['done', 'onboard'] }) },
  },
  'auth/provider': { see: 'everybody', forms: { '': doing('everybody', 'provider=none') } },
  'acting/end': { see: 'nobody', forms: { '': 'everybody' } },
  't/:handle': { of: { handle: '=no-such-team' }, see: 'everybody' },
  access: {
    see: { right: 'everybody', ...gated },
    forms: {
      enter: doing('everybody', 'invite=7K3P-2M9Q-XR4T&password=wrong&name=Lea&email=lea@globex.test', gated),
      confirm: doing('everybody', 'id={linkCode}&code=000000', gated),
      'confirm-key': doing('everybody', 'id={linkCode}&key=x', gated),
      ask: doing('everybody', 'email=lea@globex.test&message=', gated),
    },
  },
  'l/:link?/*': { of: { link: 'hashid', '*': '=' }, see: 'everybody' },
  '*': { of: { '*': '=nope' }, see: 'everybody' },
}
