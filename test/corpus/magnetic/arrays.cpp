#include <cstdio>
#include <queue>
#include <utility>
#include <vector>

class Field {
public:
    Field(int width, int height)
        : w(width), h(height), cube(height, std::vector<char>(width, 0)), stable(height, std::vector<char>(width, 0)) {}

    void spawn(int x) {
        int y = h - 1;
        bool printed = false;
        cube[y][x] = 1;
        for (;;) {
            findStable();
            if (!printed && stable[y][x]) {
                std::printf("%d\n", y);
                printed = true;
            }
            if (annihilate()) continue;
            if (!moveFree()) break;
            if (!printed) y--;
        }
    }

    void print() const {
        for (int y = h - 1; y >= 0; y--) {
            for (int x = 0; x < w; x++) std::putchar(cube[y][x] ? '#' : '.');
            std::putchar('\n');
        }
    }

private:
    int w, h;
    std::vector<std::vector<char>> cube, stable;

    void visit(int x, int y, std::queue<std::pair<int, int>> &todo) {
        if (x < 0 || x >= w || y < 0 || y >= h) return;
        if (!cube[y][x] || stable[y][x]) return;
        stable[y][x] = 1;
        todo.push({x, y});
    }

    void findStable() {
        for (auto &row : stable) row.assign(w, 0);
        std::queue<std::pair<int, int>> todo;
        for (int x = 0; x < w; x++) visit(x, 0, todo);
        while (!todo.empty()) {
            auto [x, y] = todo.front();
            todo.pop();
            visit(x - 1, y, todo);
            visit(x + 1, y, todo);
            visit(x, y - 1, todo);
            visit(x, y + 1, todo);
        }
    }

    bool annihilate() {
        bool any = false;
        for (int y = 0; y < h; y++) {
            int count = 0;
            for (int x = 0; x < w; x++) count += stable[y][x];
            if (count == w) {
                std::printf("A %d\n", y);
                cube[y].assign(w, 0);
                any = true;
            }
        }
        return any;
    }

    bool moveFree() {
        bool any = false;
        for (int y = 1; y < h; y++)
            for (int x = 0; x < w; x++)
                if (cube[y][x] && !stable[y][x]) {
                    cube[y][x] = 0;
                    cube[y - 1][x] = 1;
                    any = true;
                }
        return any;
    }
};

int main() {
    int width, height, x;
    if (std::scanf("%d %d", &width, &height) != 2) return 1;
    Field field(width, height);
    while (std::scanf("%d", &x) == 1) field.spawn(x);
    field.print();
    return 0;
}
