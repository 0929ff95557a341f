import type { FastifyReply, FastifyRequest } from 'fastify';

export type Session = { memberId: string; sessionId: string };

/** Finds the valid session of a cookie's token; the accounts domain provides it. */
export type FindSession = (token: string) => Promise<Session | null>;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

export const sessionCookie = 'hearth_session';

export function sessionToken(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return request.cookies[sessionCookie];
}

/** Reads the same cookie from a raw header: the upgrade request of a socket has no parsed cookies. */
export function sessionTokenFromHeader(header: string | undefined): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${sessionCookie}=`));
  return pair?.trim().slice(sessionCookie.length + 1);
}

export function setSessionCookie(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
  reply.setCookie(sessionCookie, token, { ...cookieAttributes(reply.request), maxAge: maxAgeSeconds });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, cookieAttributes(reply.request));
}

export function cookieAttributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.server.servedOverTls(request) } as const;
}
