import { randomBytes, randomUUID } from 'node:crypto';
import { addCoHost, inviteToEvent } from '@hearth/contract/events/guests';
import { hashSecret } from '../platform/secrets/hash-secret.ts';
import type { TestApp } from './app.ts';
import { answerAs, newEvent } from './events.ts';
import type { TestMember } from './members.ts';
