import { useEffect } from 'react';
import { useMember } from '../public/member.ts';
import { resendAppearance } from './choose-appearance.ts';

export function useUnsavedAppearance(): void {
  const { id } = useMember();
  useEffect(() => void resendAppearance(id), [id]);
}
