import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run-script.ts'

export type CommandResult = { status: number; output: string }

/** Runs a program from the project root and captures its output. */
export function runCommand(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 127, output: error.message }))
    child.once('close', (code) => resolve({ status: code ?? 1, output }))
  })
}

/** Runs the command of an installed package with the current Node. */
export function runTool(
  tool: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  return runCommand(process.execPath, [join(root, 'node_modules', tool), ...args], environment)
}
