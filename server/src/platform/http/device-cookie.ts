import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes } from './session.ts';

const cookieName = 'hearth_device';
/** Sent with sign-ins and nothing else. */
const path = '/api/session';

export function deviceToken({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[cookieName];
}

export function setDeviceCookie(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
  reply.setCookie(cookieName, token, { ...cookieAttributes(reply.request), path, maxAge: maxAgeSeconds });
}
