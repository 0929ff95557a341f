import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { ApiError, MemberError, messageOf } from '../../../lib/api/api-error.ts';
import { useAskForPassword } from '../confirm/confirm-identity.tsx';
import { consoleKeys } from './console-keys.ts';
import { readConsoleAgain } from './read-console-again.ts';

/** An action for the site. If the server wants the password first, it is asked for, and the action is sent again. */
export function useSiteAct<Input, Output>(send: (input: Input) => Promise<Output>, done?: string) {
  const cache = useQueryClient();
  const askForPassword = useAskForPassword();
  return useMutation({
    mutationFn: async (input: Input) => {
      try {
        return await send(input);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'confirm_password') throw error;
      }
      if (!(await askForPassword())) throw new MemberError(t`Nothing was changed.`);
      return send(input);
    },
    onSuccess: () => {
      if (done) toast(done);
      readConsoleAgain(cache);
    },
    onError: (error) => {
      toast(messageOf(error), { kind: 'alert' });
      // Something was not as the screen showed it.
      void cache.invalidateQueries({ queryKey: consoleKeys.all });
    },
  });
}
