import { chatIdOf } from '@hearth/contract/chat/rules';
import type { MediaPurpose } from '@hearth/contract/media/endpoints';
import { takeTurns } from '@hearth/server/take-turns';
import { createChime } from './draw/create-chime.ts';
import type { DrawingProcesses } from './draw/drawing-processes.ts';
import type { UploadFile } from './member-client.ts';
import type { Action, MemberIndex, PlannedFile } from './plan/actions.ts';
import type { SignedInMember } from './registry.ts';
import { notesFileText } from './texts/chat-scripts.ts';

type Deps = { drawing: DrawingProcesses; waitForMember(member: MemberIndex): Promise<SignedInMember> };

const maxConcurrent = 4;

/**
 * Drawing takes longer than everything else, so all uploads start now, in the order in which the actions need them.
 * Returns a function that waits for one of them.
 */
export function startUploads(
  { drawing, waitForMember }: Deps,
  actions: readonly Action[],
): (file: PlannedFile) => Promise<string> {
  const inTurn = takeTurns({ places: maxConcurrent, waiting: Number.POSITIVE_INFINITY });
  const uploads = new Map<PlannedFile, Promise<string>>();
  for (const action of actions) {
    for (const { file, purpose, receiver } of uploadsFor(action)) {
      const upload = inTurn(async () => {
        const [made, { id, client }] = await Promise.all([makeFile(drawing, file), waitForMember(action.member)]);
        const to = receiver === undefined ? undefined : (await waitForMember(receiver)).id;
        return client.upload(made, { purpose, ...(to ? { contextId: chatIdOf(id, to), to } : {}) });
      });
      // The action that uses the file reports a failure; before that, a rejection must not end the process.
      upload.catch(() => {});
      uploads.set(file, upload);
    }
  }
  return (file) => uploads.get(file) ?? Promise.reject(new Error('this file is not part of the plan'));
}

type PlannedUpload = { file: PlannedFile; purpose: MediaPurpose; receiver?: MemberIndex };

function uploadsFor(action: Action): PlannedUpload[] {
  if (action.type === 'create post') return action.files.map((file) => ({ file, purpose: 'post' }));
  if (action.type === 'set profile photo') return [{ file: action.file, purpose: action.field }];
  if (action.type === 'create group') return [{ file: action.cover, purpose: 'group' }];
  if (action.type === 'create story') return [{ file: action.file, purpose: 'story' }];
  return action.type === 'send file' ? [{ file: action.file, purpose: 'chat', receiver: action.other }] : [];
}

async function makeFile(drawing: DrawingProcesses, file: PlannedFile): Promise<UploadFile> {
  if (file.kind === 'sound') return { type: 'audio/wav', name: 'fourteenth take.wav', bytes: createChime() };
  if (file.kind === 'notes') return { type: 'text/plain', name: 'Notes.txt', bytes: Buffer.from(notesFileText) };
  const extension = file.kind === 'film' ? 'webm' : 'jpg';
  const name = file.kind === 'portrait' ? 'portrait' : file.scene;
  return { ...(await drawing.draw(file)), name: `${name}.${extension}` };
}
