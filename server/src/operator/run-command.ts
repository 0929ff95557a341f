import { say } from '../platform/process/operator-words.ts';
import { actionCommands } from './action-commands.ts';
import { appealCommands } from './appeal-commands.ts';
import { backupCommands } from './backup-commands.ts';
import { badgeCommands } from './badge-commands.ts';
import { closingCommands } from './closing-commands.ts';
import { type Command, CommandError, type OperatorDeps, type SiteCommand } from './command.ts';
import { commentCommands } from './comment-commands.ts';
import { doctorCommands } from './doctor-command.ts';
import { groupCommands } from './group-commands.ts';
import { joiningCommands } from './joining-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { mediaCommands } from './media-commands.ts';
import { passwordCommands } from './password-commands.ts';
import { recordAction } from './record-action.ts';
import { reportCommands } from './report-commands.ts';
import { restrictionCommands } from './restriction-commands.ts';
import { roleCommands } from './role-commands.ts';
import { ruleCommands } from './rule-commands.ts';
import { siteCommands } from './site-commands.ts';
import { storyCommands } from './story-commands.ts';
import { upgradeCommands } from './upgrade-commands.ts';
import { verificationCommands } from './verification-commands.ts';
import { warningCommands } from './warning-commands.ts';

const commands: (Command | SiteCommand)[] = [
  ...roleCommands,
  ...verificationCommands,
  ...badgeCommands,
  ...reportCommands,
  ...appealCommands,
  ...restrictionCommands,
  ...groupCommands,
  ...joiningCommands,
  ...siteCommands,
  ...ruleCommands,
  ...storyCommands,
  ...commentCommands,
  ...closingCommands,
  ...actionCommands,
  ...mailCommands,
  ...passwordCommands,
  ...backupCommands,
  ...upgradeCommands,
  ...mediaCommands,
  ...warningCommands,
  ...doctorCommands,
];

/** Called before the database is opened: a mistyped command should not start one. */
export function findCommand(typed: readonly string[]): { command: Command | SiteCommand; args: string[] } {
  const command = commands.find(({ words }) => words === typed.slice(0, words.split(' ').length).join(' '));
  if (!command) throw new CommandError(usage());
  return { command, args: typed.slice(command.words.split(' ').length) };
}

export async function runCommand(deps: OperatorDeps, typed: readonly string[]): Promise<string> {
  const { command, args } = findCommand(typed);
  if ('runOnSite' in command) throw new Error(`"${command.words}" opens the database itself.`);
  const answer = await command.run(deps, args);
  if (command.acts) await recordAction(deps, command.words, args);
  return answer;
}

export function usage(): string {
  const width = Math.max(...commands.map(({ words }) => words.length)) + 2;
  return [say('Commands:'), ...commands.map(({ words, usage }) => `  ${words.padEnd(width)}${usage}`)].join('\n');
}
