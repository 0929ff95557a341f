import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { answerFromOutside, readOutsideEvent } from '@hearth/contract/events/outside';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { outsideEventKey } from './events-cache.ts';

const callRead = request<typeof readOutsideEvent>('GET', '/api/event-answers/:token');
const callAnswer = request<typeof answerFromOutside>('PUT', '/api/event-answers/:token');

export function useOutsideEvent(token: string) {
  return useQuery({
    queryKey: outsideEventKey(token),
    queryFn: ({ signal }) => callRead({ params: { token }, signal }),
  });
}

export function useAnswerFromOutside(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof answerFromOutside>) => callAnswer({ params: { token }, body }),
    onSuccess: (read) => cache.setQueryData(outsideEventKey(token), read),
  });
}
