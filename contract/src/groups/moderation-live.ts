import { z } from 'zod';
import { defineLiveEvent } from '../core/live.ts';
import { groupId } from './group-link.ts';

/**
 * On `group:{id}`, to members: the log has a new entry. Reaches nobody from whom the moderator, or the member whom it is
 * about, is hidden.
 */
export const groupLogged = defineLiveEvent('group.logged', z.object({ groupId }));
