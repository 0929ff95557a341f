import type {
  addAlbumPhoto,
  createAlbum,
  deleteAlbum,
  editAlbum,
  listAlbumPhotos,
  listAlbums,
  readAlbum,
  removeAlbumPhoto,
} from '@hearth/contract/posts/albums';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../components/ui/toast/toast.ts';
import { request } from '../../../../lib/api/api-client.ts';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { memberMediaKey } from '../../cache/posts-cache.ts';

const callList = request<typeof listAlbums>('GET', '/api/members/:memberId/albums');
const callOne = request<typeof readAlbum>('GET', '/api/members/:memberId/albums/:albumId');
const callPhotos = request<typeof listAlbumPhotos>('GET', '/api/members/:memberId/albums/:albumId/photos');
const callCreate = request<typeof createAlbum>('POST', '/api/albums');
const callEdit = request<typeof editAlbum>('PATCH', '/api/albums/:albumId');
const callDelete = request<typeof deleteAlbum>('DELETE', '/api/albums/:albumId');
const callAdd = request<typeof addAlbumPhoto>('PUT', '/api/albums/:albumId/photos/:mediaId');
const callRemove = request<typeof removeAlbumPhoto>('DELETE', '/api/albums/:albumId/photos/:mediaId');

/** Under the photos of the member: whatever makes those be read again does the same for the albums. */
const keys = {
  list: (memberId: string) => [...memberMediaKey.of(memberId), 'albums'],
  one: (memberId: string, albumId: string) => [...memberMediaKey.of(memberId), 'album', albumId],
  photos: (memberId: string, albumId: string) => [...memberMediaKey.of(memberId), 'album', albumId, 'photos'],
};

const paged = {
  initialPageParam: '',
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};
const pageOf = (cursor: string) => (cursor ? { cursor } : {});

export function useAlbums(memberId: string) {
  return useInfiniteQuery({
    ...paged,
    queryKey: keys.list(memberId),
    queryFn: ({ pageParam, signal }) => callList({ params: { memberId }, query: pageOf(pageParam), signal }),
  });
}

export function useAlbum(memberId: string, albumId: string) {
  return useQuery({
    queryKey: keys.one(memberId, albumId),
    queryFn: ({ signal }) => callOne({ params: { memberId, albumId }, signal }),
  });
}

export function useAlbumPhotos(memberId: string, albumId: string) {
  return useInfiniteQuery({
    ...paged,
    queryKey: keys.photos(memberId, albumId),
    queryFn: ({ pageParam, signal }) => callPhotos({ params: { memberId, albumId }, query: pageOf(pageParam), signal }),
  });
}

/** Every change of the member's own albums; afterwards what shows them is read again, but not the album that is `gone`. */
export function useAlbumChange<Input, Output>(
  memberId: string,
  change: (input: Input) => Promise<Output>,
  gone?: string,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      cache.invalidateQueries({
        queryKey: memberMediaKey.of(memberId),
        predicate: ({ queryKey }) => gone === undefined || !queryKey.includes(gone),
      }),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}

export const createAlbumNamed = (name: string) => callCreate({ body: { name } });
export const renameAlbum = (albumId: string) => (name: string) => callEdit({ params: { albumId }, body: { name } });
export const chooseCover = (albumId: string) => (coverMediaId: string) =>
  callEdit({ params: { albumId }, body: { coverMediaId } });
export const removeAlbum = (albumId: string) => () => callDelete({ params: { albumId } });
export const addPhoto =
  (albumId: string) =>
  ({ mediaId, postId }: { mediaId: string; postId: string }) =>
    callAdd({ params: { albumId, mediaId }, body: { postId } });
export const takePhotoOut = (albumId: string) => (mediaId: string) => callRemove({ params: { albumId, mediaId } });
