import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

export type Session = {
  memberId: string;
  sessionId: string;
  /** `until` null: until it is lifted. */
  suspended?: { until: Date | null } | null;
};

/** Finds the valid session of a cookie's token; the accounts domain provides it. */
export type FindSession = (token: string) => Promise<Session | null>;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/** The session of a request that needs one. A suspended member may do little. */
export function neededSession(
  { session }: Pick<FastifyRequest, 'session'>,
  { whileSuspended = false }: { whileSuspended?: boolean | undefined } = {},
): Session {
  if (!session) throw new AppError('unauthenticated');
  if (session.suspended && !whileSuspended)
    throw new AppError('suspended', { params: { until: session.suspended.until?.toISOString() ?? null } });
  return session;
}

export const sessionCookie = 'hearth_session';
/** Behind TLS: a browser takes such a name from this host alone, never from one beside or below it, nor without TLS. */
export const hostSessionCookie = `__Host-${sessionCookie}`;

export function sessionToken({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[hostSessionCookie] ?? cookies[sessionCookie];
}

/** Reads the same cookie from a raw header: the upgrade request of a socket has no parsed cookies. */
export function sessionTokenFromHeader(header: string | undefined): string | undefined {
  const pairs = header?.split(';').map((part) => part.trim()) ?? [];
  const tokenIn = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return tokenIn(hostSessionCookie) ?? tokenIn(sessionCookie);
}

/** Without an age the browser forgets it when it is closed. */
export function setSessionCookie(reply: FastifyReply, token: string, maxAgeSeconds: number | undefined): void {
  const attributes = cookieAttributes(reply.request);
  reply.setCookie(attributes.secure ? hostSessionCookie : sessionCookie, token, {
    ...attributes,
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  });
  if (attributes.secure) forgetEarlierCookie(reply);
}

/** A session that began before cookies had the name of the host goes on under that name. */
export function renameSessionCookie(reply: FastifyReply, maxAgeSeconds: number): void {
  const { cookies } = reply.request;
  const token = cookies[sessionCookie];
  if (!token || !cookieAttributes(reply.request).secure) return;
  if (cookies[hostSessionCookie]) forgetEarlierCookie(reply);
  else setSessionCookie(reply, token, maxAgeSeconds);
}

/** Also what the browser has cached of private files: the next member at it must not find them. */
export function clearSessionCookie(reply: FastifyReply): void {
  const attributes = cookieAttributes(reply.request);
  if (attributes.secure) reply.clearCookie(hostSessionCookie, attributes);
  forgetEarlierCookie(reply);
  reply.header('clear-site-data', '"cache"');
}

function forgetEarlierCookie(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, cookieAttributes(reply.request));
}

export function cookieAttributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.server.servedOverTls(request) } as const;
}
