// Dr Mario, all in one main. g[r][c] is the letter, t[r][c] the kind:
// 0 empty, 1 single, 2 left half, 3 right half, 4 virus. m[r][c]: part of a match
#include <cctype>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

int main() {
    int R, C;
    string line;
    getline(cin, line);
    R = stoi(line);
    getline(cin, line);
    C = stoi(line);
    vector<vector<char>> g(R, vector<char>(C, ' '));
    vector<vector<int>> t(R, vector<int>(C, 0));
    vector<vector<bool>> m(R, vector<bool>(C, false));
    getline(cin, line);
    if (line.substr(0, 8) == "CONTENTS") {
        for (int i = 0; i < R; i++) {
            getline(cin, line);
            for (int j = 0; j < C; j++) {
                g[i][j] = line.at(j);
                if (isupper(g[i][j])) t[i][j] = 1;
                else if (islower(g[i][j])) t[i][j] = 4;
            }
        }
    }

    // the faller: (fr, fc) is the bottom left cell
    bool have = false, flat = true, landed = false, gameOver = false;
    int fr = 0, fc = 0;
    char fa = ' ', fb = ' ';

    auto isFree = [&](int r, int c) { return r >= 0 && r < R && c >= 0 && c < C && t[r][c] == 0; };
    auto onFaller = [&](int r, int c) {
        if (!have) return false;
        if (flat) return r == fr && (c == fc || c == fc + 1);
        return c == fc && (r == fr || r == fr - 1);
    };
    auto supportCount = [&]() {
        int n = 0;
        if (!isFree(fr + 1, fc)) n++;
        if (flat && !isFree(fr + 1, fc + 1)) n++;
        return n;
    };
    auto checkLanded = [&]() {
        if (have && landed && supportCount() == 0) landed = false;
    };
    auto findMatches = [&]() {
        for (int i = 0; i < R; i++)
            for (int j = 0; j < C; j++) {
                m[i][j] = false;
            }
        for (int i = 0; i < R; i++)
            for (int j = 0; j < C; j++) {
                if (t[i][j] == 0) continue;
                char color = toupper(g[i][j]);
                int across = 1, down = 1;
                while (j + across < C && toupper(g[i][j + across]) == color) across++;
                while (i + down < R && toupper(g[i + down][j]) == color) down++;
                if (across >= 4)
                    for (int k = 0; k < across; k++) m[i][j + k] = true;
                if (down >= 4)
                    for (int k = 0; k < down; k++) m[i + k][j] = true;
            }
    };
    auto print = [&]() {
        bool virus = false;
        for (int i = 0; i < R; i++) {
            cout << '|';
            for (int j = 0; j < C; j++) {
                if (t[i][j] == 4) virus = true;
                if (onFaller(i, j)) {
                    char open = landed ? '|' : '[', close = landed ? '|' : ']';
                    if (flat && j == fc) cout << open << fa << '-';
                    else if (flat) cout << '-' << fb << close;
                    else cout << open << (i == fr ? fb : fa) << close;
                } else if (m[i][j]) cout << '*' << g[i][j] << '*';
                else if (t[i][j] == 2) cout << ' ' << g[i][j] << '-';
                else if (t[i][j] == 3) cout << '-' << g[i][j] << ' ';
                else cout << ' ' << g[i][j] << ' ';
            }
            cout << "|\n";
        }
        cout << ' ' << string(3 * C, '-') << " \n";
        if (gameOver) cout << "GAME OVER\n";
        else if (!virus) cout << "LEVEL CLEARED\n";
    };

    findMatches();
    print();
    while (!gameOver && getline(cin, line)) {
        istringstream in(line);
        string cmd;
        in >> cmd;
        if (cmd == "Q") break;
        if (cmd == "") {
            vector<vector<bool>> old = m;
            // 1. everything loose falls
            for (int i = R - 2; i >= 0; i--)
                for (int j = 0; j < C; j++) {
                    if (m[i][j]) continue;
                    if (t[i][j] == 1 && isFree(i + 1, j) && !onFaller(i + 1, j)) {
                        swap(g[i][j], g[i + 1][j]);
                        swap(t[i][j], t[i + 1][j]);
                    } else if (t[i][j] == 2 && !m[i][j + 1] && isFree(i + 1, j) && isFree(i + 1, j + 1) &&
                               !onFaller(i + 1, j) && !onFaller(i + 1, j + 1)) {
                        for (int k = 0; k < 2; k++) {
                            swap(g[i][j + k], g[i + 1][j + k]);
                            swap(t[i][j + k], t[i + 1][j + k]);
                        }
                    }
                }
            bool fell = false;
            if (have && landed) {
                g[fr][fc] = flat ? fa : fb;
                t[fr][fc] = flat ? 2 : 1;
                int r2 = flat ? fr : fr - 1, c2 = flat ? fc + 1 : fc;
                g[r2][c2] = flat ? fb : fa;
                t[r2][c2] = flat ? 3 : 1;
                have = false;
                landed = false;
            } else if (have && supportCount() == 0) {
                fr++;
                fell = true;
            }
            // 2. the old matches vanish
            for (int i = 0; i < R; i++)
                for (int j = 0; j < C; j++)
                    if (old[i][j]) {
                        if (t[i][j] == 2) t[i][j + 1] = 1;
                        if (t[i][j] == 3 && !old[i][j - 1]) t[i][j - 1] = 1;
                        g[i][j] = ' ';
                        t[i][j] = 0;
                    }
            // 3. new matches
            findMatches();
            if (have) {
                int need = (fell && flat) ? 2 : 1;
                landed = supportCount() >= need;
            }
        } else if (cmd == "F") {
            char a, b;
            in >> a >> b;
            if (!have) {
                have = flat = true;
                landed = false;
                fa = a;
                fb = b;
                fr = 1;
                fc = (C - 1) / 2;
                if (t[1][fc] != 0 || t[1][fc + 1] != 0) gameOver = true;
                if (t[0][fc] != 0 && t[0][fc] != 4) gameOver = true;
                if (C % 2 == 0 && t[0][fc + 1] != 0 && t[0][fc + 1] != 4) gameOver = true;
            }
        } else if (cmd == "V") {
            int r, c;
            char k;
            in >> r >> c >> k;
            if (isFree(r, c) && !onFaller(r, c)) {
                g[r][c] = tolower(k);
                t[r][c] = 4;
                findMatches();
                checkLanded();
            }
        } else if (have && (cmd == "A" || cmd == "B")) {
            bool ok = true;
            if (flat) {
                if (!isFree(fr - 1, fc)) ok = false;
                else if (cmd == "B") swap(fa, fb);
            } else {
                if (!isFree(fr, fc + 1)) {
                    if (isFree(fr, fc - 1)) fc--;
                    else ok = false;
                }
                if (ok && cmd == "A") swap(fa, fb);
            }
            if (ok) flat = !flat;
            checkLanded();
        } else if (have && (cmd == "<" || cmd == ">")) {
            int d = cmd == "<" ? -1 : 1;
            bool ok = isFree(fr, fc + d);
            if (flat) ok = ok && isFree(fr, fc + 1 + d);
            else ok = ok && isFree(fr - 1, fc + d);
            if (ok) fc += d;
            checkLanded();
        }
        print();
    }
    return 0;
}
